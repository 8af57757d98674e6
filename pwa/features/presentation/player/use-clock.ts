import { useEffect, useState } from 'react';
import { inNumerals } from '../../../../domain/language/language.ts';

export function useClock(): { startedAt: number; elapsed: number } {
  const [startedAt] = useState(() => Date.now());
  const now = useNow();
  return { startedAt, elapsed: Math.max(0, Math.floor((now - startedAt) / 1000)) };
}

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return inNumerals(`${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`);
}
