import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './Button.tsx';

type Props = ComponentProps<typeof Link> & ButtonLook & { label?: string; icon?: LucideIcon };

export function ButtonLink({
  variant = 'secondary',
  block,
  small,
  icon: Icon,
  className,
  label,
  children,
  ...rest
}: Props) {
  return (
    <Link {...rest} className={buttonClass({ variant, block, small, className })}>
      {Icon && <Icon size={small ? 17 : 19} />}
      {label ?? children}
    </Link>
  );
}
