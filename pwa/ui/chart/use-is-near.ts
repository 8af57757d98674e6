import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within half a window of what is seen; true until that is known. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '50%',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
