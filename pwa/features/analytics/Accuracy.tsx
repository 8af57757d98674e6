import { Link } from 'react-router-dom';
import { Stat } from './Explain.tsx';
import { messages } from './messages.ts';

/** How close valuations came to registered prices; nothing is shown that was not measured. */
export function Accuracy() {
  return (
    <Stat
      figure="accuracy"
      name={messages.accuracy}
      text={
        <Link className="arealink" to="/accuracy">
          {messages.accuracyLink}
        </Link>
      }
    >
      <span className="an-unmeasured">{messages.accuracyMissing}</span>
    </Stat>
  );
}
