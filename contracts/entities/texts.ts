import * as z from 'zod'
import { namePattern } from '#config/person'

/** Maximum length of an email address; accounts have their own limit. */
export const maxEmailLength = 254

/** An address of any signs a mailbox may have, as the forms take it. Their own rule is stricter about length where it has to be. */
export const emailText = z.email({ pattern: /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i }).max(maxEmailLength)

/** What people type, before it is read: a label, a town or a note makes it longer than what is stored. That is judged by the rule of its field. */
export const typedText = z.string().max(300)

/** Letters of any script, and the punctuation that names use; at most 50. */
export const nameText = z.string().trim().min(1).max(50).regex(namePattern)
