import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAccount } from './account.sample'
import { askEmailChange, confirmedChange, type EmailChanges, maskedEmail, withEmail } from './change-email'

const hour = 60 * 60_000

test('only the latest link within its hour confirms, and three are sent in an hour, whatever is asked when (ACC-28)', () => {
  const waits = fc.array(fc.integer({ min: 0, max: hour }), { maxLength: 30 })
  fc.assert(
    fc.property(waits, (times) => {
      let [changes, now, latest, at] = [{ sent: [] } as EmailChanges, 0, '', 0]
      const sent: number[] = []
      for (const [i, wait] of times.entries()) {
        now += wait
        const asked = askEmailChange(changes, { id: `${i}`, email: `${i}@example.com`, from: 'ana@example.com', now })
        if (asked) {
          ;[changes, latest, at] = [asked, `${i}`, now]
          sent.push(now)
        }
        expect(sent.filter((each) => each > now - hour).length).toBeLessThanOrEqual(3)
        for (let id = 0; id <= i; id += 1)
          expect(confirmedChange(changes, { id: `${id}`, now }) !== null).toBe(`${id}` === latest && now < at + hour)
      }
    }),
  )
})

test('an account keeps what it had under its new address, which is verified, and remembers the old one once (ACC-28)', () => {
  const account = anAccount({ emailVerified: false })
  const changed = withEmail(account, 'new@example.com')
  expect(changed).toEqual({
    ...account,
    person: { ...account.person, email: 'new@example.com' },
    emailVerified: true,
    formerEmails: [account.person.email],
  })
  expect(withEmail(changed, 'new@example.com')).toEqual(changed)
  expect(withEmail(changed, account.person.email).formerEmails).toEqual(['new@example.com'])
})

test('a masked address tells its domain and one letter', () => {
  expect(maskedEmail('ana.maria@example.com')).toBe('a•••@example.com')
})
