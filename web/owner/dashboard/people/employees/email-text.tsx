/** An address that breaks behind its '@' where it has no room. */
export function EmailText({ email }: { email: string }) {
  const [user, host] = email.split('@');
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  );
}
