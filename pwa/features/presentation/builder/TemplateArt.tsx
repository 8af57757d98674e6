import type { TemplateCategory } from '../../../../domain/presentation/templates.ts';
import styles from './templates.module.css';

const BACK: Record<TemplateCategory, string> = { market: '#0A2328', investment: '#0A5A66', property: '#23285A' };

/** A drawing of a kind of template. */
export function TemplateArt({ category }: { category: TemplateCategory }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 104 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="104" height="96" fill={BACK[category]} />
      <rect x="14" y="18" width="40" height="5" fill="#fff" />
      <rect x="14" y="28" width="26" height="3" fill="#fff" opacity=".5" />
      {category === 'market' && <path d="M14 62h13v18H14zM34 50h13v30H34zM54 56h13v24H54z" fill="#5BC2C7" />}
      {category === 'market' && <path d="M74 40h13v40H74z" fill="#F0B65E" />}
      {category === 'investment' && <path d="M14 76L36 62L54 68L90 42" stroke="#F0B65E" strokeWidth="3" fill="none" />}
      {category === 'property' && <circle cx="40" cy="60" r="16" fill="#F0B65E" />}
      {category === 'property' && <circle cx="72" cy="52" r="10" fill="#5BC2C7" />}
    </svg>
  );
}
