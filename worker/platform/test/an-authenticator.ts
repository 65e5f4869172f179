import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])

type ClientData = { challenge: string; origin: string }

/** A platform authenticator with one passkey for this origin, as WebAuthn describes it: P-256, no attestation, user verified. */
export function anAuthenticator(origin = 'http://halvern.localhost:8787') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  const clientData = (type: string, asked: ClientData) => Buffer.from(JSON.stringify({ type, crossOrigin: false, ...asked }))
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  return {
    id,
    /** The answer of a registration. */
    register(challenge: string, over: Partial<ClientData> = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [px, py] = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer]
      const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), px, Buffer.from('225820', 'hex'), py])
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, key]))
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), Buffer.from([0x58, data.length]), data],
      ])
      const clientDataJSON = clientData('webauthn.create', { challenge, origin, ...over }).toString('base64url')
      return { id, origin, name: 'Ana’s phone', clientDataJSON, attestationObject: attestation.toString('base64url') }
    },
    /** The answer of a sign-in. */
    signIn(challenge: string, over: Partial<ClientData> = {}) {
      const data = authData(0x05)
      const client = clientData('webauthn.get', { challenge, origin, ...over })
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const [clientDataJSON, authenticatorData] = [client, data].map((bytes) => bytes.toString('base64url')) as [string, string]
      return { id, origin, clientDataJSON, authenticatorData, signature: signature.toString('base64url') }
    },
  }
}
