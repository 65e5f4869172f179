import type { FormResult } from '~/server/form-action.server'

/** Props of a dialog's content: loader data, form result, and close. */
export type DialogContent<Loaded = unknown> = { loaded: Loaded; result?: FormResult; close: () => void }
