import { createContext } from 'react'

/** The form that is on its way from within a dialog: what a page's forms read from the navigation. */
export const PendingFormContext = createContext<{ state: string; formData?: FormData } | null>(null)
