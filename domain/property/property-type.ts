/** The listing types of the spec. */
export const PROPERTY_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse', 'studio', 'duplex'] as const;
