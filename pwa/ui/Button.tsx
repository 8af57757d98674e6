import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; block?: boolean; small?: boolean; className?: string };

/** A button; while `busy` it says so in words, turns a spinner and does nothing. */
export function Button({
  variant = 'secondary',
  block,
  small,
  busy,
  icon,
  className,
  children,
  type,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { busy?: string; icon?: LucideIcon }) {
  const Icon = busy === undefined ? icon : LoaderCircle;
  const isBusy = busy !== undefined;
  // An icon is the same however often its button is rendered.
  const drawing = useMemo(
    () => Icon && <Icon size={small ? 17 : 19} className={isBusy ? 'spin' : undefined} />,
    [Icon, small, isBusy],
  );
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, block, small, className })}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {drawing}
      {/* A place that has room for the icon only hides the words. */}
      {Icon === undefined ? children : <span>{busy ?? children}</span>}
    </button>
  );
}

export function buttonClass({ variant = 'secondary', block, small, className }: ButtonLook): string {
  return ['button', variant, block ? 'block' : '', small ? 'compact' : '', className ?? '']
    .filter((part) => part !== '')
    .join(' ');
}
