import { createEngineClient } from './admin-client.ts'

const demoCustomers = [
  { email: 'mia@vitrine.example', password: 'Vitrine2026', first_name: 'Mia', last_name: 'Lindqvist' },
  { email: 'oskar@vitrine.example', password: 'Vitrine2026', first_name: 'Oskar', last_name: 'Brandt' },
]

/** Two shoppers with accounts, opened as the adapter opens one. */
export async function seedCustomers(origin: string, publishableKey: string): Promise<void> {
  const keyHeader = { 'x-publishable-api-key': publishableKey }
  for (const { password, ...person } of demoCustomers) {
    const { token } = await createEngineClient(origin, keyHeader)<{ token: string }>('POST', '/auth/customer/emailpass/register', {
      email: person.email,
      password,
    })
    await createEngineClient(origin, { ...keyHeader, authorization: `Bearer ${token}` })('POST', '/store/customers', person)
  }
}
