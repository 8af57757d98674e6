import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../controls/Button.tsx';
import { Sheet } from '../layers/Sheet.tsx';
import { common } from '../texts/common.ts';
import { paths } from '../texts/paths.ts';
import { definitions } from './definitions.ts';
import { messages } from './messages.ts';

export function Definitions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={common.definitionsTitle} variant="quiet" small icon={BookOpen} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={messages.definitions} side="right">
        <p className="small">
          <Link className="gulf bold" to={paths.figures}>
            {messages.definitionsPage}
          </Link>
        </p>
        <dl className="stack gap-16">
          {definitions().map(({ term, text }) => (
            <div key={term}>
              <dt className="h4">{term}</dt>
              <dd className="small muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  );
}
