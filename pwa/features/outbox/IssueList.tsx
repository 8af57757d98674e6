import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import { inputOf } from '../../../domain/property/listing-fields.ts';
import { mergeListing } from '../../../domain/sync/merge-docs.ts';
import { type Issue, settleListing, settleRecord } from '../../data/mutations/issues.ts';
import { Button } from '../../ui/Button.tsx';
import { deviceText } from '../../ui/device-name.ts';
import { formatTime } from '../../ui/format.ts';
import { listingParts, partName, recordValue } from './entry-text.ts';
import { messages } from './messages.ts';
import styles from './outbox.module.css';
import { SidesSheet } from './SidesSheet.tsx';

/** Changes that two devices of the person made differently: seen, and settled, on each of them. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const [openId, setOpenId] = useState('');
  const open = issues.find(({ id }) => id === openId);
  return (
    <>
      <ul className={`card rows ${styles.list}`}>
        {issues.map((issue) => (
          <li key={issue.id}>
            <GitCompareArrows size={20} strokeWidth={1.75} aria-hidden="true" className="muted" />
            <div className="grow">
              <div className="row between">
                <span className="bold ellipsis">{kindOfIssue(issue)}</span>
                <span className="tag neg">{messages.states.conflict}</span>
              </div>
              <div className="small">{issue.title}</div>
              <div className="small dim">{messages.issueFrom(deviceText(issue.deviceName), formatTime(issue.at))}</div>
              <div className="row wrap acts">
                <Button variant="soft" small onClick={() => setOpenId(issue.id)}>
                  {messages.compare}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {open !== undefined && <IssueSheet issue={open} onClose={() => setOpenId('')} />}
    </>
  );
}

function kindOfIssue(issue: Issue): string {
  return issue.about === 'listing' ? messages.kinds.update : messages.records[issue.kind];
}

function IssueSheet({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const names = { yours: messages.onDevice(deviceText(issue.deviceName)), theirs: messages.meanwhile };
  if (issue.about === 'listing') {
    const merge = mergeListing(issue.base.input, issue.input, inputOf(issue.theirs));
    return (
      <SidesSheet
        title={messages.conflictTitle}
        lead={messages.conflictLead(issue.title)}
        parts={listingParts(merge)}
        names={names}
        onApply={(choices) => settleListing(issue, choices)}
        onClose={onClose}
      />
    );
  }
  const parts = issue.conflicts.map(({ path, base, yours, theirs }) => ({
    key: path.join('/'),
    name: partName(path),
    before: recordValue(base),
    yours: recordValue(yours),
    theirs: recordValue(theirs),
  }));
  return (
    <SidesSheet
      title={messages.issueTitle}
      lead={messages.issueLead(kindOfIssue(issue), issue.title)}
      parts={parts}
      names={names}
      onApply={(choices) =>
        settleRecord(
          issue,
          parts.map(({ key }) => choices[key] ?? 'theirs'),
        )
      }
      onClose={onClose}
    />
  );
}
