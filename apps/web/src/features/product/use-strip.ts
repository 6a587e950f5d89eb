import { type RefObject, useEffect, useRef, useState } from 'react';

export type Strip = {
  readonly strip: RefObject<HTMLUListElement | null>;
  /** The picture in sight, or on its way there. */
  readonly current: number;
  /** Brings a picture into sight; past the ends it leads around. */
  readonly show: (index: number, behavior?: 'instant' | 'auto') => void;
  /** Scripts have taken the strip over. */
  readonly isReady: boolean;
};

/** Follows which picture of a strip is in sight, however it was moved there. */
export const useStrip = (): Strip => {
  const strip = useRef<HTMLUListElement>(null);
  const aim = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const list = strip.current;
    if (list === null) return;
    setReady(true);
    const follow = (): void => {
      const seen = Math.round(list.scrollLeft / Math.max(list.clientWidth, 1));
      if (aim.current === seen) aim.current = undefined;
      // On the way to a picture that was asked for, those that pass by do not count.
      if (aim.current === undefined) setCurrent(seen);
    };
    const letGo = (): void => {
      aim.current = undefined;
    };
    list.addEventListener('scroll', follow, { passive: true });
    list.addEventListener('touchstart', letGo, { passive: true });
    list.addEventListener('wheel', letGo, { passive: true });
    return () => {
      list.removeEventListener('scroll', follow);
      list.removeEventListener('touchstart', letGo);
      list.removeEventListener('wheel', letGo);
    };
  }, []);

  return {
    ...{ strip, current, isReady },
    show: (index, behavior = 'auto') => {
      const list = strip.current;
      if (list === null) return;
      const total = list.children.length;
      const wanted = (index + total) % total;
      aim.current = wanted === current ? undefined : wanted;
      setCurrent(wanted);
      list.scrollTo({ left: wanted * list.clientWidth, behavior });
    },
  };
};
