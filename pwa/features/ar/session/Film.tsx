import { useEffect, useRef } from 'react';
import type { ArSession } from './ar-session.ts';
import styles from './session.module.css';

/** What the camera films; nothing where it does not run. */
export function Film({ session }: { session: ArSession }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (video === null) return;
    video.srcObject = session.stream;
    // A browser that will not play says so; the first frame shows all the same.
    video.play().catch(() => {});
    return () => {
      video.srcObject = null;
    };
  }, [session]);
  if (session.stream === null) return null;
  return <video ref={ref} className={styles.film} muted playsInline autoPlay />;
}
