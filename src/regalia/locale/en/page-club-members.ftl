# The club: who I am, ways in, all that is kept, and good manners.

members-account = My account
members-since = A member since { $day }.
members-guest = You are a guest here. Your games are kept for this browser, and you may be anybody.
members-in = Welcome back.

# Ways in

members-been-here = You have been here before?
members-sign-in = Sign in
members-in-passkey = Sign in with a passkey
members-in-mail = Send me a link
members-in-mail-how = If a member has this address, a letter with a link comes in a moment.
members-in-mail-sent = If a member has the address { $mail }, a letter is on its way. Its link holds for a quarter of an hour.
members-become = Keep your name
members-become-why = A name that lasts is nobody else's, and you can come back to it on every device. All your games stay yours.
members-ways = How you come in
members-no-way = There is no way in for you on another device. Add one, lest this browser forgets you.
members-name = Name
members-passkey = Passkey
members-passkey-how = A passkey lives in your phone, your computer or your password keeper, and opens with your finger, face or PIN. There is no password to forget.
members-passkey-made = Done. You can sign in with this passkey.
members-passkey-there = This device has a passkey for you already.
members-passkey-not = This device could not make or use a passkey.
members-no-webauthn = This browser knows no passkeys here.
members-label = What this passkey is called
members-mail-asked = A letter is on its way to { $mail }. Open the link in it, then you can sign in with this address.
members-add-passkey = Add a passkey
members-used = last used { $when }
members-unused = not used yet
members-remove-way = Remove { $name }
members-way-gone = Done. Nobody comes in that way any longer.
members-last = Remove your last way in?
members-last-yes = Remove it all the same
members-keep = Keep it all
members-mail = Sign in by mail
members-mail-address = Mail address
members-add-mail = Sign in by mail too
members-mail-ask = Is this your address?
members-mail-why = With { $mail } one could sign in as { $name } from now on.
members-mail-yes = Yes, it is mine
members-mail-done = Done. { $name } can sign in with this address.
members-welcome = Welcome, { $name }.
members-already = You are { $name } here already.
members-be = Be { $name } on this device?
members-be-yes = Yes, I am { $name }
members-be-guest = Here you are { $name } now, a guest with { $games ->
    [0] no games
    [one] 1 game
   *[other] { $games } games
}. They are not taken along, and this browser cannot find them again. To keep them, first keep that name.
members-be-member = Here you are { $name } now. You can come back to it by signing in again.
mail-way = Sign in at Regalia with this address?
    .body =
        Somebody, presumably you, would like to sign in at Regalia as { $name } by this address.

        If that is so, open this link within a day: { $link }

        If it is not, do nothing, and nothing more will come.
mail-enter = Your way in at Regalia
    .body =
        Good day, { $name },

        this link signs you in, once and within a quarter of an hour: { $link }

        If you have not asked for it, do nothing. Nobody comes in without this letter.

# What may be changed

members-rename = Take this name
members-renamed = Done. That is your name now.
members-rename-how = Once in 30 days. Nobody else gets your old name for 90 days.
members-rests = You have changed it lately. From { $day } on you may again.
members-private = Show my profile to nobody else
members-silenced = People you do not hear or play with
members-silenced-none = Nobody. At a table the three dots beside a name open what you can do about somebody.
members-blocked = blocked
members-muted = muted
members-unblocked-name = Block { $name } no longer
members-unmuted-name = Mute { $name } no longer
members-devices = Devices
members-out-here = Sign out here
members-out-everywhere = Sign out everywhere
members-out-not = To sign out here you need a way to come back first.
members-kept = What is kept of you
members-kept-who = Your name and the look of it, the public half of each passkey with its label and when it was last used, and your mail address if you gave one.
members-kept-games = Your games: every move, the results, and what follows from them.
members-kept-words = What you said at tables, for as long as the table is kept.
members-kept-manners = Whom you block or mute, which they are not told, and what you report to the operator.
members-kept-network = Network addresses are counted in memory against floods, and never written down.
members-kept-others = There are no trackers. Nothing is given to anybody else, but for the notices and letters you ask for.
members-export = Download everything
members-delete = Delete everything
members-delete-what = Your passkeys, your address, your profile and all you have said are deleted, here and for good. Games you play are left; games you played stay for the others, with “somebody” in your seat.
members-delete-name = Your name is free for others after 90 days. Nothing of this can be taken back. You may want to download everything first.
members-delete-on = Go on
members-delete-type = To delete everything, write “{ $name }”.
members-delete-yes = Delete everything for good

# Good manners

manners-menu = { $name }: mute, block, report
manners-mute = Hide what they say from me
manners-muted = You hear nothing more of { $name }. They are not told.
manners-unmuted = You hear { $name } again.
manners-block = Never sit at a table with them again
manners-blocked = { $name } no longer sits down where you sit, nor you with them. This game goes on.
manners-unblocked = You may sit at one table again.
manners-report = Tell the operator
manners-reason = What is it about?
manners-reason-words = Rude or hurtful words
manners-reason-name = A name that should not be
manners-reason-cheating = Help from elsewhere, or a fixed game
manners-reason-stalling = Lets the others wait on purpose
manners-reason-other = Something else
manners-words = In your words
manners-send = Send
manners-reported = Thank you. The operator will see it.

refused-name-unseen = A name is made of letters that everybody can see.
refused-name-rests = You have changed your name lately. It rests for 30 days.
refused-not-a-member = Only members can do that. Keep your name first.
refused-nobody-there = Nobody is there whom this could be about.
refused-thats-me = That is you.
refused-too-many-reports = You have told a lot today. Please come back tomorrow.
refused-too-many-members = Many have become members from your network today. Please come back tomorrow.
refused-too-many-passkeys = Ten passkeys are the most. Remove one first.
refused-passkey-wrong = This passkey could not be checked. Nothing has changed.
refused-passkey-late = That took too long, or was used already. Please try again.
refused-passkey-unknown = This passkey is not known here. It may have been removed.
refused-passkey-nowhere = Passkeys need a server with a name and a secure connection. Here there is none.
refused-last-way = This is the only way in. Without it, nobody can come back as you on another device, not even you.
refused-no-letters = This server sends no letters.
refused-mail-taken = Another member signs in with this address.
refused-not-meant = Write your name just as it is, so that it is meant.
