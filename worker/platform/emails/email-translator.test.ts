import { expect, test } from 'vitest'
import { createEmailTranslator } from './email-translator'

test('a brand with a voice of its own uses it where it has one, in the terms of the country (EML-01)', () => {
  const heading = (brand: 'halvern' | 'dropkerb') => createEmailTranslator({ brand, locale: 'de-de' })('mail.order-ready.intro')
  expect([heading('halvern'), heading('dropkerb')]).toEqual([
    'Bitte bringen Sie diese E-Mail und einen Ausweis mit.',
    'Bring diese E-Mail und einen Ausweis mit.',
  ])
  const quebec = createEmailTranslator({ brand: 'dropkerb', locale: 'fr-ca' })
  expect(quebec('mail.order-ready.intro')).toBe('Présente ce courriel et une pièce d’identité.')
  expect(quebec('mail.total.savings')).toBe('Rabais')
})
