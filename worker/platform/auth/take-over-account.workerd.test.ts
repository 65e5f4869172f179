import { expect, test } from 'vitest'
import { getConsumerStub } from '../account/consumer-stub'
import { aDevice, anAccount, anUnverifiedAccount, aPhone, aSignUp, paths, signedIn } from '../test/a-shopper'
import { callPlatform, readFailure, platformEnv } from '../test/platform'
import { requestReset, confirmReset, listResetLinksTo, verificationLinksTo } from '../test/reset-links'
import { listEmailsTo } from '../test/sent-emails'

const profilePath = '/consumers-v3/consumer'
const address = {
  ...{ firstName: 'Eve', lastName: 'Thief', addressLine1: '1 Main St', city: 'Portland', province: 'OR', postalCode: '97201' },
  ...{ country: 'US', phone: '(503) 555-0100' },
}

async function profileOf(token: string) {
  const response = await callPlatform('GET', `${profilePath}?includeLoyaltySummary=true`, { token })
  return (await response.json<{ consumerProfile: Record<string, unknown> & { consumerDetails: Record<string, unknown> } }>())
    .consumerProfile
}

/** An attacker signs up with a victim's address and leaves data for later; the victim asks for a reset link. */
async function aHijackedAddress() {
  const number = aPhone()
  const thief = await anUnverifiedAccount({
    ...{ firstName: 'Eve', phone: number, postalCode: '97201', birthDate: '1990-02-28' },
    subscriptions: { newsletterConsent: true, smsNotificationConsent: true, loyaltyEnrollment: true },
  })
  const signed = await signedIn(aDevice(), thief)
  const added = await callPlatform('POST', '/consumers-v3/consumer/address', {
    token: signed.token,
    body: { address },
  })
  await requestReset(thief.email)
  const [token = ''] = await listResetLinksTo(thief.email)
  return { thief, number, signed, token, addedStatus: added.status }
}

test('resetting the password of an unverified address gives an empty account, and the first comer is out (ACC-27)', async () => {
  const { thief, number, signed, token, addedStatus } = await aHijackedAddress()
  expect(addedStatus).toBeLessThan(300)
  expect((await confirmReset({ token, email: thief.email })).status).toBe(204)

  const owner = await signedIn(aDevice(), { email: thief.email, password: 'Ridge2027' })
  const profile = await profileOf(owner.token)
  expect(owner.consumerNo).not.toBe(thief.consumerNo)
  expect(profile).toMatchObject({ subscriptions: [], isLoyaltyMember: false })
  expect(profile.consumerDetails).toMatchObject({ email: thief.email, emailVerified: true, addressList: [] })
  for (const field of ['firstName', 'phone', 'postalCode', 'birthDate']) expect(profile.consumerDetails).not.toHaveProperty(field)

  expect((await callPlatform('GET', profilePath, { token: signed.token })).status).toBeGreaterThan(399)
  const refreshed = await aDevice().post(paths.token, { type: 'Refresh', refreshToken: signed.refreshToken })
  expect(await readFailure(refreshed)).toMatchObject({ errorId: 'AUT498' })
  expect((await aDevice().signIn({ username: thief.email, password: thief.password })).status).toBe(401)
  expect((await anAccount({ phone: number })).consumerNo).not.toBe(thief.consumerNo)
})

test('the first comer’s password does not keep the owner from choosing it (ACC-27)', async () => {
  const { thief, token } = await aHijackedAddress()
  expect((await listEmailsTo(thief.email))[0]?.text).toContain('the account starts empty')
  expect((await confirmReset({ token, email: thief.email }, { newPassword: thief.password })).status).toBe(204)
})

test('after a failure in the middle the same link takes the account over (ACC-27)', async () => {
  const { thief, token } = await aHijackedAddress()
  const broken = { ...platformEnv, CLAIMS: undefined } as unknown as Partial<typeof platformEnv>
  expect((await confirmReset({ token, email: thief.email }, {}, { env: broken })).status).toBe(500)
  expect((await aDevice().signIn({ username: thief.email, password: thief.password })).status).not.toBe(200)
  expect((await confirmReset({ token, email: thief.email })).status).toBe(204)
  const owner = await signedIn(aDevice(), { email: thief.email, password: 'Ridge2027' })
  expect((await profileOf(owner.token)).consumerDetails).toMatchObject({ emailVerified: true, addressList: [] })
})

test('of two concurrent uses of the link one takes the account over (ACC-27)', async () => {
  const { thief, token } = await aHijackedAddress()
  const passwords = ['Ridge2027', 'Skarn2028']
  const statuses = await Promise.all(
    passwords.map(async (newPassword) => (await confirmReset({ token, email: thief.email }, { newPassword })).status),
  )
  expect([...statuses].sort()).toEqual([204, 402])
  const winner = passwords[statuses.indexOf(204)] ?? ''
  expect((await signedIn(aDevice(), { email: thief.email, password: winner })).consumerNo).not.toBe(thief.consumerNo)
})

test('the link to verify the address does not bring the first comer back (ACC-27)', async () => {
  const { thief, token } = await aHijackedAddress()
  const [link = ''] = await verificationLinksTo(thief.email)
  await confirmReset({ token, email: thief.email })
  expect((await callPlatform('POST', paths.verifyEmail, { body: { token: link } })).status).toBe(400)
  expect(await getConsumerStub(platformEnv, thief.consumerNo).getSignInIds()).toBeNull()
})

test('a verified account keeps everything when its password is reset (ACC-27)', async () => {
  const account = await anAccount({ firstName: 'Ana', postalCode: '97201' })
  await requestReset(account.email)
  const [token = ''] = await listResetLinksTo(account.email)
  await confirmReset({ token, email: account.email })
  const owner = await signedIn(aDevice(), { email: account.email, password: 'Ridge2027' })
  expect(owner.consumerNo).toBe(account.consumerNo)
  expect((await profileOf(owner.token)).consumerDetails).toMatchObject({ firstName: 'Ana', postalCode: '97201', emailVerified: true })
})

test('an account opened for a shopper keeps its form data, as long as nobody signed in with the temporary password (ACC-27, SUP-06)', async () => {
  const opened = async () => {
    const form = aSignUp({ isTemporaryPassword: true, postalCode: '97201' })
    await aDevice().post(paths.signUp, form)
    return form
  }
  const reset = async ({ email }: { email: string }) => {
    const [token = ''] = await listResetLinksTo(email)
    await confirmReset({ token, email })
    return (await profileOf((await signedIn(aDevice(), { email, password: 'Ridge2027' })).token)).consumerDetails
  }
  expect(await reset(await opened())).toMatchObject({ postalCode: '97201', emailVerified: true })
  const used = await opened()
  await signedIn(aDevice(), used)
  await requestReset(used.email)
  await listResetLinksTo(used.email)
  expect((await listEmailsTo(used.email))[0]?.text).toContain('the account starts empty')
  expect(await reset(used)).not.toHaveProperty('postalCode')
})
