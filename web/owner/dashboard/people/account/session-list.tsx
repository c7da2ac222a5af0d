import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Bone, Skeleton } from '../../../../ui/skeleton.tsx';
import { LoadError } from '../../../../ui/states.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts';
import { SessionRow } from './session-row.tsx';

/** The heading takes the focus of a row that goes, so that the keyboard stays where it was working. */
export function SessionList() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const end = (id: string) => {
    endOne.mutate(id);
    heading.current?.focus();
  };
  if (!sessions && isError)
    return (
      <LoadError title="Kunne ikke laste enhetene" onRetry={() => void refetch()} busy={isFetching}>
        Sjekk nettet og prøv igjen.
      </LoadError>
    );
  return (
    <section className="card" aria-labelledby="sessions-heading">
      <div className="card-head">
        <h2 className="lead" id="sessions-heading" ref={heading} tabIndex={-1}>
          Her er du logget inn
        </h2>
      </div>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      ) : (
        <SessionBones />
      )}
      {sessions && sessions.length > 1 ? (
        <div className="sessions-foot">
          <Button busy={endOthers.isPending} busyText="Logger ut..." onClick={() => setAsking(true)}>
            Logg ut alle andre enheter
          </Button>
          <p className="meta">Tror du at noen andre har vært inne? Bytt passord også.</p>
        </div>
      ) : null}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Logg ut alle andre enheter?"
        text="Nettbrett og telefoner som tar imot bestillinger, må logge inn igjen. Denne enheten er fortsatt logget inn."
        confirmText="Logg ut alle andre"
        onConfirm={() => endOthers.mutateAsync(undefined)}
      />
    </section>
  );
}

function SessionBones() {
  return (
    <Skeleton className="session-bones">
      <Bone height={48} />
      <Bone height={48} />
    </Skeleton>
  );
}
