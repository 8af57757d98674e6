import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { common } from './common.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; block?: boolean; small?: boolean; className?: string };

type Props = ComponentProps<'button'> & ButtonLook & { label?: string; busy?: boolean | string; icon?: LucideIcon };

/** A button with a text or other content; while `busy` it says so in words, turns a spinner and does nothing. */
export function Button({
  variant,
  block,
  small,
  className,
  label,
  busy = false,
  icon,
  children,
  type,
  onClick,
  ...rest
}: Props) {
  const isBusy = busy !== false;
  const Icon = isBusy ? LoaderCircle : icon;
  // An icon is the same however often its button is rendered.
  const drawing = useMemo(
    () => Icon && <Icon size={small ? 17 : 19} className={isBusy ? 'spin' : undefined} />,
    [Icon, small, isBusy],
  );
  const text = isBusy ? (busy === true ? common.working : busy) : (label ?? children);
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
      {Icon === undefined ? text : <span>{text}</span>}
    </button>
  );
}

export function buttonClass({ variant = 'secondary', block, small, className }: ButtonLook): string {
  return ['button', variant, block ? 'block' : '', small ? 'compact' : '', className ?? '']
    .filter((part) => part !== '')
    .join(' ');
}
