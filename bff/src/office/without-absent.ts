/** The same members without those that are absent: where absent means not asked for, none may be there as `undefined`. */
export function withoutAbsent<Members extends object>(members: Members): WithoutAbsent<Members> {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as WithoutAbsent<Members>;
}

type WithoutAbsent<Members> = {
  readonly [Name in keyof Members as undefined extends Members[Name] ? never : Name]: Members[Name];
} & {
  readonly [Name in keyof Members as undefined extends Members[Name] ? Name : never]?: Exclude<
    Members[Name],
    undefined
  >;
};
