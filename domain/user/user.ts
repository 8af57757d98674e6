import * as z from 'zod/mini';

// Made when first used: the app's start reads these modules and parses nothing with them yet.

export const USER_TYPES = ['investor', 'buyer', 'broker', 'developer', 'renter', 'admin'] as const;
export const UserType = z.lazy(() => z.enum(USER_TYPES));
export type UserType = z.infer<typeof UserType>;

/** Answer of login and of `GET /api/auth/me`. */
export const CurrentUser = z.lazy(() => z.object({ username: z.string(), userType: UserType, fullName: z.string() }));
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoginInput = z.lazy(() =>
  z.strictObject({
    username: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
);
export type LoginInput = z.infer<typeof LoginInput>;

/** One entry of `GET /api/auth/demo-accounts`. */
export const DemoAccount = z.lazy(() =>
  z.object({
    username: z.string(),
    password: z.string(),
    userType: UserType,
    fullName: z.string(),
  }),
);
export type DemoAccount = z.infer<typeof DemoAccount>;
