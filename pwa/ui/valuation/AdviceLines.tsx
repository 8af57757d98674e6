import { type Audience, adviceFor } from '../../../domain/scores/advice.ts';
import type { HomeReport } from '../../../domain/scores/report.ts';
import type { UserType } from '../../../domain/user/user.ts';
import { messages } from './messages.ts';
import { ACTION_TONE } from './tones.ts';

/** Professionals advise both sides; others read their own advice. */
const AUDIENCES: Record<UserType, readonly Audience[]> = {
  buyer: ['buyer'],
  investor: ['buyer'],
  renter: ['renter'],
  broker: ['buyer', 'owner'],
  developer: ['owner', 'buyer'],
  admin: ['buyer', 'owner'],
};

const SIDES = ['buyer', 'owner'] as const;

type Props = {
  report: HomeReport;
  journey: UserType | null;
  /** Buyer and owner, whoever reads: the specification's action is for one of them. */
  forBothSides?: boolean;
};

export function AdviceLines({ report, journey, forBothSides = false }: Props) {
  const { action } = report.analysis.recommendation;
  const audiences = new Set([...AUDIENCES[journey ?? 'buyer'], ...(forBothSides ? SIDES : [])]);
  const found = [...audiences].flatMap((audience) => adviceFor(report, audience) ?? []);
  if (found.length === 0) return <p className="muted">{messages.noAction}</p>;
  return found.map(({ audience, heading, text }) => (
    <div className="stack gap-8" key={audience}>
      <p className="row wrap gap-8">
        <span className="small muted">{messages.audiences[audience]}</span>
        <span className={`tag big ${audience === 'renter' || action === null ? '' : ACTION_TONE[action]}`}>
          {heading}
        </span>
      </p>
      <p>{text}</p>
    </div>
  ));
}
