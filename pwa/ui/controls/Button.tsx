import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { common } from '../texts/common.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger';
export type ButtonLook = { variant?: ButtonVariant; block?: boolean; small?: boolean; className?: string };

type Props = ComponentProps<'button'> & ButtonLook & { label?: string; busy?: boolean | string; icon?: LucideIcon };

/** A button. While `busy`, it shows a spinner with a text and ignores clicks. */
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
  // Memoised, so that the icon does not render again with its button.
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
      data-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {drawing}
      {/* In a span, so that narrow places can hide the text next to the icon. */}
      {Icon === undefined ? text : <span>{text}</span>}
    </button>
  );
}

export function buttonClass({ variant = 'secondary', block, small, className }: ButtonLook): string {
  return ['button', variant, block ? 'block' : '', small ? 'compact' : '', className ?? '']
    .filter((part) => part !== '')
    .join(' ');
}
