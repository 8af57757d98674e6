import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { common } from '../texts/common.ts';
import { hideToast, TOAST_MS, type Toast, useToast } from './toast.ts';

const ICONS = { pos: CircleCheck, neg: CircleX, info: Info };
const SWIPE_PX = 50;

export function Toaster() {
  const current = useToast((state) => state.current);
  const ref = useRef<HTMLDivElement>(null);
  const key = current?.key ?? 0;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !('showPopover' in element)) return;
    if (key !== 0) {
      if (element.matches(':popover-open')) element.hidePopover();
      element.showPopover();
    } else if (element.matches(':popover-open')) element.hidePopover();
  }, [key]);
  const isError = current?.tone === 'neg';
  return (
    <div className="toaster" ref={ref} popover="manual">
      <div role="status">{current !== null && !isError && <ToastCard key={current.key} toast={current} />}</div>
      <div role="alert">{current !== null && isError && <ToastCard key={current.key} toast={current} />}</div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast & { key: number } }) {
  const { key, tone, title, text, action } = toast;
  const Icon = ICONS[tone];
  const [isHeld, setIsHeld] = useState(false);
  const swipe = useSwipeRight(() => hideToast(key));
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => hideToast(key), TOAST_MS);
    return () => clearTimeout(timer);
  }, [key, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only pauses its timer; Close is a button.
    <div
      className="toast"
      {...swipe}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={21} className={tone === 'info' ? 'gulf' : tone} />
      <div className="grow">
        <b>{title}</b>
        {text !== undefined && <div className="small muted">{text}</div>}
        {action && (
          <Button
            label={action.label}
            variant="quiet"
            small
            onClick={() => {
              action.run();
              hideToast(key);
            }}
          />
        )}
      </div>
      <IconButton label={common.close} icon={X} size={19} onClick={() => hideToast(key)} />
    </div>
  );
}

function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const end = () => {
    start.current = null;
    setMoved(0);
  };
  return {
    style: moved > 0 ? { transform: `translateX(${moved}px)` } : undefined,
    onPointerDown: (event: ReactPointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: ReactPointerEvent) => {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientX - start.current);
      setMoved(distance);
      if (distance >= SWIPE_PX) {
        end();
        onSwiped();
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
