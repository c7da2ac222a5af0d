/** Whether any form would lose something typed, for what leaves by no address: signing out. */
export declare const isAnythingUnsaved: () => boolean;
/** While it stands in a form with unsaved input, another page, another tab, signing out and closing the window ask first. */
export declare function LeaveGuard(): import("react").JSX.Element | null;
