import { expect, test } from 'vitest'
import { consumerEndpoints } from '#contracts/consumer'
import { aDevice, anAccount, anUnverifiedAccount, signedIn } from '../test/a-shopper'
import { callPlatform, readFailure } from '../test/platform'
import { requestReset, confirmReset, listResetLinksTo } from '../test/reset-links'
import { listCodesTo, enterCode, sendCode } from '../test/sign-in-codes'
import { listEmailsTo } from '../test/sent-emails'

const { changeEmail, confirmEmail } = consumerEndpoints
const anAddress = () => `new.${crypto.randomUUID()}@example.com`
const change = (token: string, email: string) => callPlatform('POST', changeEmail.path, { token, body: { email } })
const confirm = (token: string, link: string) => callPlatform('POST', confirmEmail.path, { token, body: { token: link } })
const templatesTo = async (email: string) => (await listEmailsTo(email)).map(({ template }) => template)

/** The token of the latest link that confirms this new address; '' without one. */
async function linkTo(email: string): Promise<string> {
  const [letter] = (await listEmailsTo(email)).filter(({ template }) => template === 'email-change')
  return letter ? (new URL(/https?:\S+/.exec(letter.text)?.[0] ?? '').searchParams.get('token') ?? '') : ''
}

async function aShopper() {
  const account = await anAccount()
  const device = aDevice()
  return { account, device, ...(await signedIn(device, account)) }
}

test('a confirmed address signs in with the password, the old one with nothing, and is told twice (ACC-28)', async () => {
  const { account, token, consumerNo } = await aShopper()
  const elsewhere = await signedIn(aDevice(), account)
  const email = anAddress()
  expect((await change(token, email.toUpperCase())).status).toBe(204)
  expect((await listEmailsTo(account.email))[0]).toMatchObject({
    template: 'email-change-asked',
    text: expect.stringContaining('n•••@') as string,
  })
  expect((await aDevice().signIn({ username: account.email, password: account.password })).status).toBe(200)

  expect(await (await confirm(token, await linkTo(email))).json()).toEqual({ email })
  expect(await signedIn(aDevice(), { email, password: account.password })).toMatchObject({ consumerNo })
  expect((await readFailure(await aDevice().signIn({ username: account.email, password: account.password }))).errorId).toBe('AUT401')
  expect((await templatesTo(account.email)).slice(0, 2)).toEqual(['email-changed', 'email-change-asked'])
  // This sign-in stays, the others end.
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token })).status).toBe(200)
  expect((await callPlatform('GET', '/consumers-v3/consumer', { token: elsewhere.token })).status).toBe(432)
  const again = await confirm(token, await linkTo(email))
  expect([again.status, await again.json()]).toEqual([200, { email }])
})

test('a changed address takes over no account: its owner gets no link, and the answer is the same (ACC-28, SEC-01)', async () => {
  const [thief, victim] = [await aShopper(), await anAccount()]
  expect((await change(thief.token, victim.email)).status).toBe(204)
  expect(await linkTo(victim.email)).toBe('')
  const email = anAddress()
  await change(thief.token, email)
  const link = await linkTo(email)
  // Somebody opens an account with the address before the link is used.
  const owner = await anUnverifiedAccount({ email })
  expect((await readFailure(await confirm(thief.token, link))).info).toEqual({ field: 'token' })
  expect(await signedIn(aDevice(), owner)).toMatchObject({ consumerNo: owner.consumerNo })
  expect(await signedIn(aDevice(), thief.account)).toMatchObject({ consumerNo: thief.consumerNo })
})

test('whoever reads the email cannot confirm it in another account, and a made-up or replaced link confirms nothing (ACC-28)', async () => {
  const [mine, others] = [await aShopper(), await aShopper()]
  const [first, second] = [anAddress(), anAddress()]
  await change(mine.token, first)
  const link = await linkTo(first)
  expect((await confirm(others.token, link)).status).toBe(400)
  expect((await confirm(mine.token, `${link}x`)).status).toBe(400)
  await change(mine.token, second)
  expect((await confirm(mine.token, link)).status).toBe(400)
  expect((await confirm(mine.token, await linkTo(second))).status).toBe(200)
})

test('a new password ends a change that waits, and a change ends the old address’s codes and links (ACC-28)', async () => {
  const { account, token, device } = await aShopper()
  const email = anAddress()
  await change(token, email)
  const link = await linkTo(email)
  await requestReset(account.email)
  const [reset = ''] = await listResetLinksTo(account.email)
  expect((await confirmReset({ token: reset, email: account.email })).status).toBe(204)
  const owner = await signedIn(aDevice(), { email: account.email, password: 'Ridge2027' })
  expect((await confirm(owner.token, link)).status).toBe(400)

  await sendCode(device, account.email)
  const [code = ''] = await listCodesTo(account.email)
  const next = anAddress()
  await change(owner.token, next)
  expect((await confirm(owner.token, await linkTo(next))).status).toBe(200)
  expect((await readFailure((await enterCode(device, account.email, code)).response)).errorId).toBe('AUT401')
})

test('the address that was given back can open an account of its own, which sees nothing of the first (ACC-28)', async () => {
  const { account, token, consumerNo } = await aShopper()
  const email = anAddress()
  await change(token, email)
  await confirm(token, await linkTo(email))
  const next = await anAccount({ email: account.email })
  expect(next.consumerNo).not.toBe(consumerNo)
  expect(await signedIn(aDevice(), { email, password: account.password })).toMatchObject({ consumerNo })
})

test.each(['no address', 'ana@example', ''])('the address %j is refused (ACC-28)', async (email) => {
  const { token } = await aShopper()
  expect((await readFailure(await change(token, email))).errorId).toBe('AUT453')
})
