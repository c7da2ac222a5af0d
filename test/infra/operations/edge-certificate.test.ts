import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { ACMClient, ImportCertificateCommand } from '@aws-sdk/client-acm';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import {
  importEdgeCertificate,
  type Made,
  makeEdgeCertificate,
} from '../../../infra/operations/edge-certificate.ts';

/** Those who deploy have it; `npm test` asks for nothing but Node. */
const hasOpenssl = (() => {
  try {
    return /^(Open|Libre)SSL/.test(execFileSync('openssl', ['version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
})();
const withOpenssl = test.runIf(hasOpenssl);

withOpenssl('a stranger ends in the handshake, CloudFront with its certificate does not', async () => {
  const [ours, former, strange] = ['prod', 'prod', 'prod'].map(makeEdgeCertificate) as [Made, Made, Made];
  // As the HTTP API does, with both authorities in its file while a certificate is being replaced.
  const server = createServer({
    cert: ours.certificate,
    key: ours.key,
    ca: [former.authority, ours.authority],
    requestCert: true,
    rejectUnauthorized: true,
  });
  server.on('secureConnection', (socket) => socket.end('let in'));
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const answerTo = async (who: Partial<Made>) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect({
      port,
      host: '127.0.0.1',
      rejectUnauthorized: false,
      cert: who.certificate,
      key: who.key,
    });
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    await Promise.race([once(socket, 'close'), once(socket, 'error')]).catch(() => {});
    return text;
  };

  expect(await answerTo(ours)).toBe('let in');
  expect(await answerTo(former)).toBe('let in');
  expect(await answerTo({})).toBe('');
  expect(await answerTo(strange)).toBe('');
  server.close();
});

withOpenssl(
  'it is of the kind that CloudFront shows: P-256, two years, for clients alone, signed by its own authority',
  () => {
    const { authority, certificate } = makeEdgeCertificate('prod');
    const [signer, edge] = [new X509Certificate(authority), new X509Certificate(certificate)];

    expect(edge.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(edge.verify(signer.publicKey) && edge.checkIssued(signer)).toBe(true);
    // 1.3.6.1.5.5.7.3.2 is client authentication.
    expect([edge.ca, signer.ca, edge.keyUsage]).toEqual([false, true, ['1.3.6.1.5.5.7.3.2']]);
    expect(Math.round((Date.parse(edge.validTo) - Date.parse(edge.validFrom)) / 86_400_000)).toBe(730);
  },
);

withOpenssl('ACM gets it only when told, and the file keeps the authority from before', async () => {
  const acm = mockClient(ACMClient);
  const CertificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/new';
  acm.on(ImportCertificateCommand).resolves({ CertificateArn });
  const file = join(mkdtempSync(join(tmpdir(), 'edge-')), 'authority.pem');
  const said: string[] = [];
  const run = (...more: string[]) =>
    importEdgeCertificate(['--stage', 'prod', '--authority', file, ...more], new ACMClient({}), (line) =>
      said.push(line),
    );

  await run();
  expect(acm.calls()).toHaveLength(0);
  expect(existsSync(file)).toBe(false);

  await run('--yes');
  await run('--yes');
  const [first, second] = acm.commandCalls(ImportCertificateCommand).map(({ args }) => args[0].input);
  const kept = readFileSync(file, 'utf8');
  expect(kept).toBe(`${first?.CertificateChain}${second?.CertificateChain}`);
  expect(kept).not.toContain('PRIVATE');
  expect(`${second?.PrivateKey}`).toContain('BEGIN PRIVATE KEY');
  expect(second?.CertificateArn).toBeUndefined();
  expect(said.join('\n')).toContain(CertificateArn);
  expect(said.join('\n')).not.toContain('BEGIN');
});

test('who does not say for which stage gets the usage', async () => {
  await expect(importEdgeCertificate(['--yes'], new ACMClient({}), () => {})).rejects.toThrow('--stage');
});
