import { Component, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { forgetFailedPages } from './page-code.tsx';

type Props = { failed: ReactNode; children: ReactNode };
type State = { hasFailed: boolean; at: Location };

/** Shows `failed` in place of a page that broke, or whose code could not be fetched, until somebody goes elsewhere. */
export function PageBoundary(props: Props) {
  return <Boundary {...props} at={useLocation()} />;
}

class Boundary extends Component<Props & { at: Location }, State> {
  override state: State = { hasFailed: false, at: this.props.at };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: { at: Location }, state: State): State | null {
    return at === state.at ? null : { hasFailed: false, at };
  }

  override componentDidCatch() {
    forgetFailedPages();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
