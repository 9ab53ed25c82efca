# Why a player decided as it did.
