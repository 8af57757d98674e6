import { CircleCheck } from 'lucide-react';
import { TEMPLATE_IDS, TEMPLATES, type Template } from '../../../../domain/presentation/templates.ts';
import { messages } from '../messages.ts';
import { TemplateArt } from './TemplateArt.tsx';
import styles from './templates.module.css';
import type { BuilderControl } from './use-builder.ts';

/** Template cards; choosing one highlights it and makes its slides. */
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
