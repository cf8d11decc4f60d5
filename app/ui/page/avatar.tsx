import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';

export type AvatarProps = {
  src?: string | null;
  name: string;
  /** Width and height in CSS pixels. */
  size?: number;
  fallback?: 'initials' | 'shield';
  className?: string;
};

/** A round picture, or initials or a shield in its place. Decoration: the name stands beside it or on its button. */
export function Avatar({ src, name, size = 32, fallback = 'initials', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = classNames('inline-flex shrink-0 items-center justify-center rounded-full', className);
  const box = { width: size, height: size };
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        style={box}
        className={classNames(look, 'bg-surface-2 object-cover')}
        ref={(image) => {
          // It may have failed before the script ran.
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
        onError={() => setBroken(src)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...box, ...tint(name), fontSize: size * 0.38 }}
      className={classNames(look, 'leading-none font-semibold select-none')}
    >
      {fallback === 'shield' ? (
        <ShieldCheck style={{ width: size * 0.55, height: size * 0.55 }} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** The first letters of the first and the last word of a name, in capitals. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** A soft background and a dark text around the theme's second color; the name decides how far from its hue. */
function tint(name: string) {
  const turn = tintOf(name) * 24 - 72;
  return {
    background: `oklch(from var(--secondary) 0.92 min(c, 0.045) calc(h + ${turn}))`,
    color: `oklch(from var(--secondary) 0.36 min(c, 0.08) calc(h + ${turn}))`,
  };
}

/** Which of seven tints a name has. */
export function tintOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + Number(letter.codePointAt(0))) % 997, 7) % 7;
}
