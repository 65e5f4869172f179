/// <reference types="@cloudflare/vitest-pool-workers/types" />
import { createExecutionContext } from 'cloudflare:test'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { platform } from '../app'
import { platformEnv } from '../test/platform'
import { verifyAccessOperator, listAccessProblems } from './access-operator'

const audience = 'a1'.repeat(32)
const hour = 3_600
let teams = 0
let env: { ACCESS_TEAM_DOMAIN: string; ACCESS_AUDIENCE: string; ACCESS_OPERATORS: string }
let keys: Awaited<ReturnType<typeof generateKeyPair>>
const asked: string[] = []

// Each test has a team of its own, because the keys of a team are remembered.
beforeEach(async () => {
  teams += 1
  env = {
    ...{ ACCESS_TEAM_DOMAIN: `team-${teams}.cloudflareaccess.com`, ACCESS_AUDIENCE: audience },
    ACCESS_OPERATORS: 'Anna@shop.example=orders:read,orders:write boss@shop.example=*',
  }
  keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' }
  asked.length = 0
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(globalThis, 'fetch').mockImplementation((target) => {
    asked.push(target instanceof Request ? target.url : String(target))
    return Promise.resolve(Response.json({ keys: [jwk] }))
  })
})
afterEach(() => vi.restoreAllMocks())

type Claims = { email?: string; aud?: string; iss?: string; exp?: number; kid?: string; key?: CryptoKey }
const seconds = () => Math.floor(Date.now() / 1_000)
const claims = ({
  email = 'anna@shop.example',
  aud = audience,
  iss = `https://${env.ACCESS_TEAM_DOMAIN}`,
  exp = seconds() + hour,
}: Claims) => ({
  ...{ email, aud, iss, exp, iat: seconds() - 10 },
})
const assertion = ({ kid = 'k1', key = keys.privateKey, ...over }: Claims = {}) =>
  new SignJWT(claims(over)).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const operator = (text: string | undefined) => verifyAccessOperator(env, text, Date.now())

test('a person of the list is the operator of the console, with their scopes; the team’s keys are asked for once (OPS-21)', async () => {
  expect(await operator(await assertion())).toEqual({ name: 'anna@shop.example', scopes: ['orders:read', 'orders:write'] })
  expect((await operator(await assertion({ email: 'BOSS@shop.example' })))?.scopes).toContain('consumers:write')
  expect(asked).toEqual([`https://${env.ACCESS_TEAM_DOMAIN}/cdn-cgi/access/certs`])
})

test('an assertion for another application, of another team, expired, unsigned or of an unknown key is nobody’s (OPS-21)', async () => {
  const other = await generateKeyPair('RS256')
  const bad = [
    await assertion({ aud: 'b2'.repeat(32) }),
    await assertion({ iss: 'https://evil.cloudflareaccess.com' }),
    await assertion({ exp: seconds() - hour }),
    await assertion({ kid: 'k2' }),
    await assertion({ key: other.privateKey }),
    new UnsecuredJWT(claims({})).encode(),
    await new SignJWT(claims({})).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode('x'.repeat(32))),
    await assertion({ email: 'eve@shop.example' }),
    'no.token.here',
    '',
  ]
  for (const text of bad) expect(await operator(text)).toBeNull()
})

test('without its settings, or with a wrong one, nothing is asked for and nobody is let in (OPS-21)', async () => {
  const text = await assertion()
  for (const over of [
    { ACCESS_TEAM_DOMAIN: undefined },
    { ACCESS_AUDIENCE: 'x' },
    { ACCESS_TEAM_DOMAIN: 'evil.example' },
    { ACCESS_OPERATORS: '' },
  ])
    expect(await verifyAccessOperator({ ...env, ...over } as typeof env, text, Date.now())).toBeNull()
  expect(asked).toEqual([])
  expect(listAccessProblems({})).toEqual([])
  for (const ACCESS_OPERATORS of ['anna@shop.example=all', 'anna=orders:read', 'anna@shop.example'])
    expect(listAccessProblems({ ...env, ACCESS_OPERATORS })).toEqual([expect.stringContaining('ACCESS_OPERATORS')])
})

test('behind Access the console opens without a token, and says what its person may not do (OPS-21)', async () => {
  const headers = { 'Cf-Access-Jwt-Assertion': await assertion() }
  const open = async (path: string, own: object = env) =>
    platform.fetch(new Request(`http://platform${path}`, { headers }), { ...platformEnv, ...own }, createExecutionContext())
  const page = await open('/ops')
  expect([page.status, (await page.text()).includes('anna@shop.example'), page.headers.get('set-cookie')]).toEqual([200, true, null])
  expect(await (await open('/ops/people?email=a%40shop.example')).text()).toContain('role="alert"')
  expect((await open('/ops', { ACCESS_TEAM_DOMAIN: undefined })).status).toBe(401)
  expect(platformEnv.ACCESS_TEAM_DOMAIN).toBeUndefined()
})
