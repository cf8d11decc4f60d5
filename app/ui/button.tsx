import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md';

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

// A border that is not seen shows where a system's own colors replace backgrounds.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-primary text-on-primary shadow-card hover:bg-primary-hover',
  secondary: 'border border-line-strong/50 bg-surface text-ink shadow-card hover:bg-surface-2',
  ghost: 'text-ink hover:bg-surface-2',
  danger: 'border border-transparent bg-danger text-white shadow-card hover:bg-danger-ink',
  link: 'text-secondary-strong underline decoration-transparent underline-offset-4 hover:decoration-current',
};
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-2.5 text-sm',
  md: 'min-h-9 px-3.5 text-sm',
};

/** The classes of a button, for an element that must look like one and is none of the components here. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Omit<Look, 'icon'> = {}): string {
  return classNames(
    'tap inline-flex max-w-full items-center justify-center gap-2 rounded-md py-1 text-center font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    variant === 'link' && 'px-0!',
  );
}

export type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean };

/** A button; inside a form it submits unless given a type. While pending it keeps the focus and ignores clicks. */
export function Button({
  variant,
  size,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      onClick={click}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size }), pending && 'opacity-75', className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}

export type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A square button that shows only its icon; the label names it and is its tooltip. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'tap inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors hover:bg-surface-2 hover:text-ink disabled:opacity-50 [&_svg]:size-4.5',
        className,
      )}
    >
      {children}
    </button>
  );
}
