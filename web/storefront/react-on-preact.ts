import { type ComponentChild, hydrate, options, render } from 'preact';

export { createContext, Fragment } from 'preact';
export * from 'preact/hooks';

type Props = Record<string, unknown>;

/**
 * Gives elements the names that React has and Preact has not: a text field's `onChange` comes with each
 * letter, and `onBlur` bubbles. A radio button's `onChange` is the browser's own.
 */
function reactEvents(props: Props): void {
  const { onChange, onBlur, type } = props;
  if (onChange && type !== 'radio') {
    props.onInput = onChange;
    delete props.onChange;
  }
  if (onBlur) {
    props.onfocusout = onBlur;
    delete props.onBlur;
  }
}

const { vnode: before } = options;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') reactEvents(vnode.props as Props);
  before?.(vnode);
};

/** `react-dom/client` without what nothing here asks for. */
export function hydrateRoot(root: Element, content: ComponentChild) {
  hydrate(content, root);
  return { unmount: () => render(null, root) };
}
