import { ApiError, type ErrorId } from '#contracts/errors'

/** Returns true if the platform refused a call: an error that retrying does not fix. False for failures of the platform or the network. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** For `catch`: null for an error of one of these ids. Other errors are thrown again. */
export function nullIfError(...errorIds: ErrorId[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiError && (errorIds as readonly string[]).includes(error.errorId)) return null
    throw error
  }
}

/** For `catch`: null for any error of a call, whether the platform refused it or could not be reached. Other errors are thrown again. */
export function nullIfApiError(error: unknown): null {
  if (error instanceof ApiError) return null
  throw error
}

/** For `catch`: null if the platform refused the call. Other errors are thrown again. */
export function nullIfRefused(error: unknown): null {
  if (isClientError(error)) return null
  throw error
}
