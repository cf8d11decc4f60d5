import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useReadOnly } from './forms/read-only-form.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md';

type Look = { variant?: ButtonVariant; size?: ButtonSize; icon?: ReactNode };

/** The classes of a button, for an element that must look like one and is none of the components here. */
export function buttonClass({ variant = 'secondary', size = 'md' }: Omit<Look, 'icon'> = {}): string {
  return `tap btn btn-${variant} btn-${size}`;
}

export type ButtonProps = ComponentProps<'button'> & Look & { pending?: boolean };

/** A button; inside a form it submits unless given a type. While pending it keeps the focus and ignores clicks. A form that the viewer may only read has none. */
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
  const isReadOnly = useReadOnly();
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  if (isReadOnly) return null;
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
  if (useReadOnly()) return null;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames('tap icon-btn', className)}
    >
      {children}
    </button>
  );
}
