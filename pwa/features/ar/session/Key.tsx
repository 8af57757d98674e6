import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './session.module.css';

type KeyProps = Omit<ComponentProps<'button'>, 'type'> & { icon?: LucideIcon; isLow?: boolean; isMain?: boolean };

export function Key({ icon: Icon, isLow, isMain, className, children, ...rest }: KeyProps) {
  const looks = ['row gap-6', styles.key, isLow && styles.low, isMain && styles.main, className];
  return (
    <button {...rest} type="button" className={looks.filter(Boolean).join(' ')}>
      {Icon && <Icon size={18} strokeWidth={2} aria-hidden="true" />}
      {children}
    </button>
  );
}

type IconKeyProps = { label: string; icon: LucideIcon; onClick: () => void };

export function IconKey({ label, icon: Icon, onClick }: IconKeyProps) {
  return (
    <button type="button" className={`center ${styles.icon}`} aria-label={label} title={label} onClick={onClick}>
      <Icon size={20} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
