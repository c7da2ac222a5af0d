let standing = 0;

/** Counts a form with unsaved input. Gives back what ends that. */
export function holdUnsaved(): () => void {
  standing += 1;
  return () => {
    standing -= 1;
  };
}

/** Whether any form would lose something typed, for what leaves by no address: signing out. */
export const isAnythingUnsaved = () => standing > 0;
