import { CircleCheck } from 'lucide-react';
import {
  TEMPLATE_IDS,
  TEMPLATES,
  type Template,
  type TemplateCategory,
} from '../../../../domain/presentation/templates.ts';
import { messages } from '../messages.ts';
import styles from './templates.module.css';
import type { BuilderControl } from './use-builder.ts';

const BACK: Record<TemplateCategory, string> = { market: '#0A2328', investment: '#0A5A66', property: '#23285A' };

export function TemplatesTab({ builder }: { builder: BuilderControl }) {
  const { deck, run } = builder;
  return (
    <ul className={styles.templates}>
      {TEMPLATE_IDS.map((id) => (
        <li key={id}>
          <TemplateCard
            template={TEMPLATES[id]}
            isChosen={id === deck.templateId}
            onChoose={() => {
              const isNamedByTemplate = deck.name === messages.templates[deck.templateId].name;
              run({ type: 'choose-template', templateId: id });
              if (isNamedByTemplate) run({ type: 'rename', name: messages.templates[id].name });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { template: Template; isChosen: boolean; onChoose: () => void };

function TemplateCard({ template, isChosen, onChoose }: CardProps) {
  const { name, text } = messages.templates[template.id];
  const seconds = template.slides.length * template.slideSeconds;
  return (
    <button type="button" className={`card ${styles.template}`} aria-pressed={isChosen} onClick={onChoose}>
      <TemplateArt category={template.category} />
      <span className={styles.text}>
        <span className="row between">
          <span className="h4">{name}</span>
          {isChosen && <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" className="gulf" />}
        </span>
        <span className="small muted">{text}</span>
        <span className="row wrap">
          <span className="tag">{messages.slideCount(template.slides.length)}</span>
          <span className="tag">{messages.duration(seconds)}</span>
          <span className="tag">{messages.categories[template.category]}</span>
          {template.isPremium && <span className="tag gold">{messages.premium}</span>}
        </span>
      </span>
    </button>
  );
}

function TemplateArt({ category }: { category: TemplateCategory }) {
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
