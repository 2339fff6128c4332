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

/** For how many days certificates are good; 0 is for one that is over as soon as it is there. */
const DAYS = 300

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
  const ca = (...words) =>
    openssl('ca', '-config', 'openssl.cnf', '-keyfile', 'root.key', '-cert', 'root.pem', ...words)
  function list() {
    ca('-gencrl', '-out', 'list.pem')
    openssl('crl', '-in', 'list.pem', '-outform', 'DER', '-out', 'list.crl')
  }
  list()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pkix-crl' }).end(readFileSync(at('list.crl')))
  })
  return {
    roots: at('root.pem'),
    async start() {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    },
    /**
     * A certificate, as DER, for a public key in DER. `place` is where the list of revoked ones is asked for: the portal keeps
     * each list for a while.
     */
    issue(subject, publicKey, { days = DAYS, place = 'list' } = {}) {
      writeFileSync(at('key.der'), publicKey)
      writeFileSync(at('signer.cnf'), extensions(`http://127.0.0.1:${server.address().port}/${place}.crl`))
      openssl('pkey', '-pubin', '-inform', 'DER', '-in', 'key.der', '-out', 'key.pem')
      const by = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-extfile', 'signer.cnf']
      const file = ['-days', String(days), '-outform', 'DER', '-out', 'signer.der']
      // Under the authority's own key: only so names with marks are taken as they are typed, and it is not asked for again.
      const name = ['-utf8', '-subj', subject, '-key', 'root.key', '-out', 'request.pem']
      openssl('req', '-new', '-config', 'openssl.cnf', ...name)
      openssl('x509', '-req', '-in', 'request.pem', '-force_pubkey', 'key.pem', ...by, ...file)
      return readFileSync(at('signer.der'))
    },
    /** Takes a certificate back; the list says so from then on. */
    revoke(certificate) {
      writeFileSync(at('revoked.der'), certificate)
      openssl('x509', '-inform', 'DER', '-in', 'revoked.der', '-out', 'revoked.pem')
      ca('-revoke', 'revoked.pem')
      list()
    },
    stop() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
