/** The commonest passwords of seven characters and more, and what the trade would think of first; lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1234567 12345678 123456789 1234567890 0123456789 0987654321 7654321 87654321 987654321 1111111 11111111 0000000 00000000
  7777777 88888888 99999999 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyu qwertyui qwertyuiop qwertz123 qwertzu qwertzui qwertzuiop
  qwerty1 qwerty12 qwerty123 qwertz1 azertyui azertyuiop asdfghj asdfghjk asdfghjkl yxcvbnm zxcvbnm password password1
  password12 password123 passw0rd p@ssw0rd passwort passwort1 passwort123 passwort1! kennwort kennwort1 kennwort123 motdepasse
  contraseña contrasena wachtwoord haslo123 jelszo123 heslo123 password! letmein letmein1 welcome welcome1 welcome123
  willkommen willkommen1 bienvenue bonjour hallo123 hallo1234 hello123 schatz1 schatzi iloveyou iloveyou1 ichliebedich
  princess sunshine football baseball superman batman1 michael daniel1 jennifer thomas1 andreas stefan1 alexander
  master1 monkey1 dragon1 shadow1 charlie computer internet administrator admin123 admin1234 test123 test1234 testtest
  geheim1 geheim123 sommer1 sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 frühling herbst2026 abc1234
  abc12345 abcd1234 abcdefg abcdefgh a1b2c3d4 aaaaaaa aaaaaaaa zahnlabor zahnlabor1 zahntechnik zahntechnik1 dentallabor
  dentallabor1 dental123 labor123 labor1234 laborkontor laborkontor1 kontorlight zahnarzt zahnarzt1 praxis123 gips1234`.split(
    /\s+/,
  ),
);
