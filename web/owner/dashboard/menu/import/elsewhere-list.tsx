import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { SheetIssue } from '../../../../../shared/menu/sheets/sheet.ts';
import { CellField, type OnMend } from './lines-table.tsx';

/** What is wrong in the other sheets, and with the titles of columns. */
export function ElsewhereList({ issues, onMend }: { issues: SheetIssue[]; onMend: OnMend }) {
  return (
    <section className="card import-elsewhere import-lines" aria-label="Andre steder i filen">
      <ul>
        {issues.map((issue) => (
          <li
            key={`${issue.sheet} ${issue.line} ${issue.column}`}
            className={issue.isWarning ? 'is-warn' : 'is-err'}
          >
            <span className="meta num">
              {issue.sheet}, linje {issue.line}
              {issue.title && !issue.isWarning ? `, ${issue.title}` : ''}
            </span>
            {issue.isWarning || !issue.title ? null : (
              <CellField issue={issue} text={issue.text ?? ''} onMend={onMend} />
            )}
            <p className={issue.isWarning ? 'warnline' : 'error'}>
              {issue.isWarning ? (
                <TriangleAlert className="i" aria-hidden="true" />
              ) : (
                <CircleAlert className="i" aria-hidden="true" />
              )}
              {issue.message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
