import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CONFIGURATION = `
[ca]
default_ca = tests
[tests]
database = index.txt
crlnumber = crlnumber
default_md = sha256
default_crl_days = 7
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[request]
distinguished_name = nobody
[nobody]
`

/** What a certificate for signing says of itself. */
const extensions = (list) => `
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:${list}
`

/** A certification authority for tests: `roots` is the file by which the portal believes it; it serves its list of revoked certificates. */
export function testAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'evisa-authority-'))
  const at = (name) => join(folder, name)
  const openssl = (...words) =>
    execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  writeFileSync(at('openssl.cnf'), CONFIGURATION)
  writeFileSync(at('index.txt'), '')
  writeFileSync(at('crlnumber'), '01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'root.key']
  const name = ['-subj', '/C=VN/O=evisa tests/CN=Test Root CA']
  openssl(
    'req',
    '-x509',
    '-config',
    'openssl.cnf',
    '-extensions',
    'root',
    ...key,
    ...name,
    '-days',
    '3650',
    '-out',
    'root.pem',
  )
  openssl(
    'ca',
    '-config',
    'openssl.cnf',
    '-gencrl',
    '-keyfile',
    'root.key',
    '-cert',
    'root.pem',
    '-out',
    'list.pem',
  )
  openssl('crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list.crl')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end(readFileSync(at('list.crl')))
  })
  return {
    roots: at('root.pem'),
    async start() {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    },
    /** A certificate, as DER, for a public key in DER. */
    issue(subject, publicKey) {
      writeFileSync(at('key.der'), publicKey)
      writeFileSync(at('signer.cnf'), extensions(`http://127.0.0.1:${server.address().port}/list.crl`))
      openssl('pkey', '-pubin', '-inform', 'DER', '-in', 'key.der', '-out', 'key.pem')
      const by = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-extfile', 'signer.cnf']
      const file = ['-outform', 'DER', '-out', 'signer.der']
      openssl('x509', '-new', '-force_pubkey', 'key.pem', '-subj', subject, '-days', '300', ...by, ...file)
      return readFileSync(at('signer.der'))
    },
    stop() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
