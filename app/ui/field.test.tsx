import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox'
import { Select } from './select'
import { TextInput } from './text-input'

test('a control without hint or error points to nothing', () => {
  const html = renderToStaticMarkup(<TextInput id="city" label="City" name="city" />)
  expect(html).toContain('<label for="city">City</label>')
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
})

test('an invalid value is marked and described by its error first and its hint second, which stays in sight (VAL-50)', () => {
  const html = renderToStaticMarkup(<TextInput id="code" label="Eircode" hint="Seven signs" error="Use the form D08 XY45" />)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="code-error code-hint"')
  expect(html).toMatch(/<p class="err" id="code-error">.*Use the form D08 XY45/)
  expect(html).toMatch(/<p class="hint" id="code-hint">Seven signs/)
})

test('an optional field says so beside its label', () => {
  expect(renderToStaticMarkup(<TextInput id="flat" label="Flat" mark="(optional)" />)).toContain('Flat<span class="opt"> (optional)</span>')
})

test('a list of choices carries the same wiring as a text field', () => {
  const html = renderToStaticMarkup(<Select id="country" label="Country" error="Choose one" options={[{ value: 'ie', text: 'Ireland' }]} />)
  expect(html).toMatch(/<select[^>]+id="country"[^>]+aria-describedby="country-error"[^>]+aria-invalid="true"/)
  expect(html).toContain('<option value="ie">Ireland</option>')
})

test('a box to tick is described by its error', () => {
  const html = renderToStaticMarkup(<Checkbox id="terms" label="I agree" error="Tick this to go on" />)
  expect(html).toMatch(/<input type="checkbox" id="terms" aria-describedby="terms-error" aria-invalid="true"/)
})
