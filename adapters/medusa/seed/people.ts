import { engineAt } from './admin-client.ts'

const people = [
  { email: 'mia@vitrine.example', password: 'Vitrine2026', first_name: 'Mia', last_name: 'Lindqvist' },
  { email: 'oskar@vitrine.example', password: 'Vitrine2026', first_name: 'Oskar', last_name: 'Brandt' },
]

/** Two shoppers with accounts, opened as the adapter opens one. */
export async function openAccounts(origin: string, publishableKey: string): Promise<void> {
  const key = { 'x-publishable-api-key': publishableKey }
  for (const { password, ...person } of people) {
    const { token } = await engineAt(origin, key)<{ token: string }>('POST', '/auth/customer/emailpass/register', {
      email: person.email,
      password,
    })
    await engineAt(origin, { ...key, authorization: `Bearer ${token}` })('POST', '/store/customers', person)
  }
}
