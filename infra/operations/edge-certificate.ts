import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACMClient, ImportCertificateCommand } from '@aws-sdk/client-acm';
import { runScript, type Say } from './run-script.ts';
import { flag, text } from './tenant.ts';

const usage = `node --import tsx infra/operations/edge-certificate.ts --stage prod
  makes the certificate by which CloudFront shows itself to the HTTP API, for two years, with an authority of its own.
  With --yes it gives certificate and key to ACM in us-east-1, and adds the
  authority to infra/config/edge-authority-STAGE.pem, or to the file that --authority names.`;

/** Two years. An alarm sounds 60 days before the end (infra/constructs/edge-watch-stack.ts). */
const days = 730;

export type Made = { authority: Buffer; certificate: Buffer; key: Buffer };

/**
 * Makes both with `openssl`, of what API Gateway, ACM and CloudFront take: P-256, SHA-256, "client
 * authentication". The authority's key is thrown away with the folder, so that nobody ever signs a second
 * certificate with it.
 */
export function makeEdgeCertificate(stage: string): Made {
  const folder = mkdtempSync(join(tmpdir(), 'edge-certificate-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const newKey = (file: string) => [
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-sha256', '-keyout', file],
    ...['-config', 'settings'],
  ];
  const name = (part: string) => ['-subj', `/O=Luka ${stage}/CN=${part} ${randomBytes(4).toString('hex')}`];
  try {
    writeFileSync(join(folder, 'settings'), settings);
    openssl(
      'req',
      '-x509',
      ...newKey('authority.key'),
      ...name('authority of the edge'),
      ...['-extensions', 'authority', '-days', String(days), '-out', 'authority.pem'],
    );
    openssl('req', '-new', ...newKey('edge.key'), ...name('edge'), '-out', 'edge.csr');
    openssl(
      'x509',
      '-req',
      '-in',
      'edge.csr',
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-sha256',
      ...['-set_serial', `0x${randomBytes(16).toString('hex')}`, '-days', String(days)],
      ...['-extfile', 'settings', '-extensions', 'edge', '-out', 'edge.pem'],
    );
    const [authority, certificate, key] = ['authority.pem', 'edge.pem', 'edge.key'].map((file) =>
      readFileSync(join(folder, file)),
    ) as [Buffer, Buffer, Buffer];
    return { authority, certificate, key };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const settings = `
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[edge]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = clientAuth
`;

/**
 * Gives ACM a new certificate and lets the file trust its authority besides those before. A dry run unless
 * told `--yes`.
 */
export async function importEdgeCertificate(args: string[], acm: ACMClient, say: Say): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: text, authority: text, yes: flag } });
  const { stage, yes } = values;
  if (!stage) throw new Error(usage);
  const file = values.authority ?? `infra/config/edge-authority-${stage}.pem`;
  const { authority, certificate, key } = makeEdgeCertificate(stage);
  say(`openssl has made a certificate of ${days} days for ${stage}`);
  if (!yes) return say('ACM gets nothing, and no file is changed. Add --yes to do it.');
  const { CertificateArn } = await acm.send(
    new ImportCertificateCommand({
      Certificate: certificate,
      PrivateKey: key,
      CertificateChain: authority,
      Tags: [{ Key: 'stage', Value: stage }],
    }),
  );
  appendFileSync(file, authority);
  say(
    `ACM has it. Write in infra/config/config.ts: edgeCertificate: '${CertificateArn}', edgeAuthority: '${file}'`,
  );
}

await runScript(import.meta.url, usage, () =>
  importEdgeCertificate(process.argv.slice(2), new ACMClient({ region: 'us-east-1' }), console.log),
);
