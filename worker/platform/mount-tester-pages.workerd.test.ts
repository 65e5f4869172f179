import { expect, test } from 'vitest'
import { callPlatform } from './test/platform'

const path = '/qa/emails?brand=dropkerb&locale=nl-nl&shop=https://dropkerb.example/x'
type Samples = { emails: { kind: string; subject: string; preheader: string; text: string; html: string }[] }

test('reviewers on their own machine read an email of each kind, of a brand and in a locale (EML-06)', async () => {
  const { emails } = await (await callPlatform('GET', path)).json<Samples>()
  expect(new Set(emails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(15)
  for (const { html } of emails) expect(html).toContain('https://dropkerb.example/logos/dropkerb-email.png')
})

test.each([path.replace('nl-nl', 'xx-xx'), path.replace('=dropkerb&', '=other&'), path.replace(/&shop.*/, '')])(
  '%s is not found',
  async (other) => {
    expect((await callPlatform('GET', other)).status).toBe(404)
  },
)

test('nobody else reads samples', async () => {
  expect((await callPlatform('GET', path, { env: { ENVIRONMENT: 'production', TOKEN_SECRET: 'secret' } })).status).toBe(404)
})
