import { applyMask, getMaskForDialCode, getNationalDigits } from '#domain/input/phone-mask'

const dateMask = 'XX/XX/XXXX'

/** Sets the digits of a date apart while they are typed. */
export function formatDateWhileTyping(input: HTMLInputElement) {
  // A shopper who types the separators needs no formatting.
  if (/^[\d/]*$/.test(input.value)) setInputValue(input, applyMask(input.value, dateMask))
}

/** Formats a phone number in its country's format while typing. Numbers with a plus or 00 stay as typed. */
export function formatPhoneWhileTyping(input: HTMLInputElement, dialCode: string) {
  const digits = getNationalDigits(input.value, dialCode)
  if (digits === undefined) return
  const formattedPhone = applyMask(digits, getMaskForDialCode(dialCode, digits.length))
  // A digit too many is left for the shopper to see.
  if (formattedPhone.replace(/\D/g, '').length === digits.length) setInputValue(input, formattedPhone)
}

/** Does not reformat edits in the middle of the text. */
function setInputValue(input: HTMLInputElement, text: string) {
  if (input.selectionEnd === input.value.length && input.value !== text) input.value = text
}
