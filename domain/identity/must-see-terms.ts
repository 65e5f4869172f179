type MustSeeTermsCustomer = { kind: 'REGISTERED' | 'EMPLOYEE'; isEmployeeDiscountTCAccepted: boolean }

/** Returns true if the employee discount terms should be shown after sign-in. */
export function mustSeeTerms({ kind, isEmployeeDiscountTCAccepted }: MustSeeTermsCustomer): boolean {
  return kind === 'EMPLOYEE' && !isEmployeeDiscountTCAccepted
}
