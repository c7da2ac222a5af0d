import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'mousedown'];
const releases = ['pointerup', 'pointercancel', 'mouseup'];

/**
 * The value, unchanged while a finger or a mouse button is down: a button that moves between press and
 * release is not pressed. After a release the click comes first.
 */
export function useSteady<Value>(value: Value): Value {
  const shown = useRef(value);
  const isDown = useRef(false);
  const [, draw] = useState(0);
  if (!isDown.current) shown.current = value;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const press = () => {
      clearTimeout(timer);
      isDown.current = true;
    };
    const release = () => {
      timer = setTimeout(() => {
        isDown.current = false;
        draw((times) => times + 1);
      });
    };
    for (const name of presses) addEventListener(name, press, true);
    for (const name of releases) addEventListener(name, release, true);
    return () => {
      clearTimeout(timer);
      for (const name of presses) removeEventListener(name, press, true);
      for (const name of releases) removeEventListener(name, release, true);
    };
  }, []);
  return shown.current;
}
